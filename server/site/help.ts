import { escapeHtml } from '../../domain/text/escape-html.js';
import { head } from './page.js';

/** The first things somebody asks who was given the address of a server. */
export function helpPage(base: string): string {
  const url = escapeHtml(base);
  const host = escapeHtml(base.replace(/^https?:\/\//, ''));
  return `${head('Hearth: help')}
<body><main>
<h1>Help<span>.</span></h1>
<p class="lead">Hearth has no pages to work in: programs use it, over the <a href="/-/docs">API</a> and over git.</p>
<h2>A token</h2>
<p>The administrator's is written to <code>root-token</code> in the data folder at the first start. Others are made by
whoever runs the server, or over the API for oneself:</p>
<pre>hearth user create --username mia --email mia@example.org
hearth token create --user mia --scopes api</pre>
<h2>Calling the API</h2>
<pre>curl -H "PRIVATE-TOKEN: $TOKEN" ${url}/api/v4/user</pre>
<p>Clients that speak the REST interface, version 4, work as they are: give them this address and a token.</p>
<h2>Git</h2>
<pre>git clone ${url}/group/project.git
git push http://oauth2:$TOKEN@${host}/group/project.git main</pre>
<p>The name may be anything; the password is a token with the scope <code>api</code> or <code>write_repository</code>.
Pushing to a project that is not there makes it, where you may make projects.</p>
<p><a href="/">What is served here</a></p>
</main></body></html>
`;
}
