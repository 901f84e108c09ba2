import { head } from './page.js';

/** The links between chat accounts and a user; they are loaded with the token that is given in the page. */
export const chatNamesPage = `${head('Hearth: chat accounts', ['forms.css'])}
<body><main>
<h1>Chat accounts<span>.</span></h1>
<p class="lead">Whoever writes from a linked chat account acts in your name, in the project that it is linked for, and so
can the maintainers of that project. Link only accounts that are yours.</p>
<form id="login" class="fields">
<label>Access token <input name="token" type="password" autocomplete="off"></label>
<button>Show</button>
</form>
<p id="state" role="status"></p>
<section id="request" hidden>
<h2>Link this account?</h2>
<p id="asked"></p>
<p><button id="link" type="button">Link</button> <button id="deny" type="button">Do not link</button></p>
</section>
<section id="links" hidden>
<h2>Linked</h2>
<div id="rows"></div>
</section>
<p><a href="/">What is served here</a></p>
</main><script type="module" src="/-/assets/chat-names.js"></script></body></html>
`;
