/** The sign of Hearth in the tabs of browsers: a flame. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2a1d17"/>
<path d="M17 4c1 5 7 8 7 15a8 8 0 0 1-16 0c0-4 2-6 4-9 0 3 1 4 2 5 2-3 3-7 3-11z" fill="#ff8a5c"/>
<path d="M16 17c1 2 3 3 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z" fill="#ffd9a0"/></svg>
`;
