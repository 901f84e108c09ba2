/** The style of the report page, light and dark. */
export const style = `
:root{color-scheme:light dark;--ink:#1d2430;--soft:#5b6675;--paper:#f6f7f9;--card:#fff;--line:#dfe3e8;
--good:#1f7a3d;--bad:#b3261e;--open:#8a5a00;--none:#69727d;--code:#f0f2f5}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ee;--soft:#9aa5b1;--paper:#14181e;--card:#1d232b;
--line:#313a45;--good:#5cc480;--bad:#ff8a80;--open:#e6b450;--none:#8d97a3;--code:#12161b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:68rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-size:1.7rem;line-height:1.25;margin:.2rem 0 .3rem}
h2{font-size:1.2rem;margin:2.6rem 0 .8rem}
p{margin:.3rem 0}
ul{margin:.3rem 0;padding-left:1.2rem}
li{margin:.15rem 0;overflow-wrap:anywhere}
.soft{color:var(--soft)}
.hero{background:var(--card);border:1px solid var(--line);border-left:.5rem solid var(--tone);border-radius:.6rem;padding:1.2rem 1.4rem}
.good{--tone:var(--good)}.bad{--tone:var(--bad)}.open{--tone:var(--open)}.none{--tone:var(--none)}
.word{color:var(--tone);font-weight:650}
.cards{display:grid;margin-top:.7rem;grid-template-columns:repeat(auto-fill,minmax(9.2rem,1fr));gap:.7rem}
.card{background:var(--card);border:1px solid var(--line);border-top:.25rem solid var(--tone);border-radius:.5rem;padding:.6rem .8rem}
.card b{display:block;font-size:1.02rem}
.share{display:grid;grid-template-columns:7rem 1fr 12rem;gap:.8rem;align-items:center;margin:.35rem 0}
.track{height:.6rem;border-radius:.3rem;background:var(--line);overflow:hidden}
.track i{display:block;height:100%;background:var(--good)}
.number{text-align:right;font-variant-numeric:tabular-nums}
details{background:var(--card);border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}
.small{font-size:.88rem}
.cards.wide{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
summary{cursor:pointer;padding:.6rem .9rem;display:flex;gap:.8rem;align-items:baseline}
summary::-webkit-details-marker{display:none}
summary::before{content:"";flex:none;width:.45rem;height:.45rem;border:solid var(--soft);border-width:0 .12rem .12rem 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
summary:focus-visible{outline:.15rem solid var(--tone,var(--soft));border-radius:.5rem}
summary .push{margin-left:auto;white-space:nowrap}
.inside{padding:0 .9rem .8rem}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.35rem 1rem;margin:.2rem 0}
dt{color:var(--soft)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
code,pre{font:.86rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--code);border-radius:.35rem;padding:.5rem .7rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
td{border-top:1px solid var(--line);padding:.4rem .6rem .4rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child{width:9rem;white-space:nowrap}
td:last-child{width:8.5rem}
.tag{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .55rem;font-size:.82rem;color:var(--soft)}
@media (max-width:42rem){.share{grid-template-columns:1fr auto}.share .track{grid-column:1/3;grid-row:2}
summary{flex-wrap:wrap;gap:.2rem .6rem}summary span:not(.word,.push,.tag){flex:1 1 12rem;min-width:0}
summary .push{margin-left:1.05rem;flex-basis:100%;white-space:normal;overflow-wrap:anywhere}summary .tag{border-radius:.5rem}
dl{grid-template-columns:1fr}td:first-child{width:auto;white-space:normal}}
`;
