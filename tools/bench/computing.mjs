// Makes and reads the JSON of a page again and again for some milliseconds, and tells how often and at which cost.
const millis = Number(process.argv[2]);
const page = Array.from({ length: 200 }, (_, at) => ({
  id: at,
  title: `Issue ${at}`,
  labels: ['bug', `part-${at % 7}`],
  created_at: new Date(at * 1000).toISOString(),
}));
const work = (duration) => {
  const until = performance.now() + duration;
  let count = 0;
  for (; performance.now() < until; count += 1) JSON.parse(JSON.stringify(page));
  return count;
};
work(millis / 4);
const before = process.cpuUsage();
const count = work(millis);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ count, cpu: (user + system) / 1000 / count }));
