import { GraphiQL } from 'graphiql';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('explorer');
const endpoint = place.dataset.endpoint;
const kept = 'hearth-explorer-token';

/** Sends what is asked to the endpoint, as whoever the token belongs to. */
const fetcherWith = (token) => async (asked) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(asked),
  });
  return answer.json();
};

/** The token is kept for this window alone. */
function Token({ token, onChange }) {
  return createElement(
    'label',
    { className: 'explorer-token' },
    'Token ',
    createElement('input', {
      type: 'password',
      value: token,
      placeholder: 'anonymous',
      autoComplete: 'off',
      spellCheck: false,
      'aria-label': 'Access token',
      onChange: (event) => onChange(event.target.value.trim()),
    }),
  );
}

function Explorer() {
  const [token, setToken] = useState(sessionStorage.getItem(kept) ?? '');
  const change = (text) => {
    sessionStorage.setItem(kept, text);
    setToken(text);
  };
  const given = new URLSearchParams(window.location.search);
  return createElement(
    GraphiQL,
    {
      fetcher: fetcherWith(token),
      defaultQuery: '{\n  currentUser {\n    username\n  }\n}\n',
      ...(given.has('query') ? { query: given.get('query') } : {}),
      ...(given.has('variables') ? { variables: given.get('variables') } : {}),
      shouldPersistHeaders: false,
      isHeadersEditorEnabled: false,
    },
    createElement(
      GraphiQL.Logo,
      null,
      createElement('a', { href: '/', className: 'explorer-name' }, 'Hearth'),
      createElement(Token, { token, onChange: change }),
      createElement('a', { href: '/-/schema.graphql' }, 'Schema'),
    ),
  );
}

createRoot(place).render(createElement(Explorer));
