const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;

/** A day in short form, such as `Oct 5, 2022`. */
export const humanDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
};

/** How far away a day is, as the HTML fragment that pages show. */
export const remainingDays = (day: string, today: string): string => {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days < 0) return '<strong>Past due</strong>';
  if (days === 0) return '<strong>Today</strong>';
  return `<strong>${days}</strong> day${days === 1 ? '' : 's'} remaining`;
};
