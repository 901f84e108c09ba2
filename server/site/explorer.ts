import { head } from './page.js';

const style = `
html, body, #explorer { height: 100%; margin: 0; max-width: none; padding: 0; }
.graphiql-container .graphiql-logo { display: flex; gap: 1rem; align-items: center; }
.graphiql-container .graphiql-logo a { font-size: 0.9rem; text-decoration: none; color: inherit; }
.graphiql-container .graphiql-logo a.explorer-name { font-weight: 700; font-size: 1.1rem; }
.explorer-token { font-size: 0.9rem; }
.explorer-token input { background: transparent; color: inherit; border: 1px solid; border-radius: 4px;
  padding: 0.25rem 0.5rem; font: inherit; width: 9rem; opacity: 0.8; }
`;

/** The explorer of GraphQL: an editor with documentation, history and a token, which asks the endpoint of this server. */
export const explorerPage = `${head('Hearth GraphQL explorer', ['graphiql.css'])}
<body><style>${style}</style><div id="explorer" data-endpoint="/api/graphql">
<noscript>The explorer of <code>/api/graphql</code> needs scripts.</noscript></div>
<script src="/-/assets/explorer.js"></script></body></html>
`;
