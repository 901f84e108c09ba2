import { groupFlags } from '../../domain/hooks/flags.js';
import { head } from './page.js';

const flags = groupFlags.map(
  (flag) => `<option value="${flag}">${flag.replace(/_events$/, '').replaceAll('_', ' ')}</option>`,
);

/** The journal of deliveries; what it shows is loaded with the token that is given in it. */
export const deliveriesPage = `${head('Hearth: deliveries', ['forms.css', 'deliveries.css'])}
<body><main>
<h1>Deliveries<span>.</span></h1>
<p class="lead">What webhooks and integrations were sent in the last seven days, and what came of it.</p>
<form id="filters" class="fields">
<label>Access token <input name="token" type="password" autocomplete="off"></label>
<label>Project <input name="project" placeholder="number or path"></label>
<label>Group <input name="group" placeholder="number or path"></label>
<label>Ended <select name="status"><option value="">in any way</option><option value="successful">arrived</option>
<option value="client_failure">refused</option><option value="server_failure">failed</option></select></label>
<label>Event <select name="flag"><option value="">any</option>${flags.join('')}</select></label>
<button>Show</button>
</form>
<p id="state" role="status"></p>
<div id="rows"></div>
<p><button id="more" type="button" hidden>Older ones</button></p>
<p><a href="/">What is served here</a></p>
</main><script type="module" src="/-/assets/deliveries.js"></script></body></html>
`;
