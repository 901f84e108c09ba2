/** The look of our own pages, light and dark. */
export const style = `
:root { color-scheme: light dark; --ink: #1d1b20; --paper: #fbf8f4; --soft: #efe8df; --ember: #b8471b; --line: #d9cfc2; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6df; --paper: #191614; --soft: #26211d; --ember: #ff8a5c; --line: #3a332d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.2rem; margin: 0 0 .25rem; letter-spacing: -.02em; }
h1 span { color: var(--ember); }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
p.lead { font-size: 1.1rem; margin: 0 0 1.5rem; max-width: 44rem; }
a { color: var(--ember); }
code, pre { font: .92em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .42rem .6rem; border-bottom: 1px solid var(--line); }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
.bar { background: var(--soft); border-radius: 4px; height: .6rem; min-width: 6rem; overflow: hidden; }
.bar i { display: block; background: var(--ember); height: 100%; }
ul.links { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .75rem; }
ul.links a { display: block; height: 100%; box-sizing: border-box; border: 1px solid var(--line); border-radius: 10px; padding: .8rem 1rem; text-decoration: none; color: inherit; background: var(--soft); }
ul.links strong { color: var(--ember); display: block; }
`;
