/** Follows the references of the document until something real is reached. */
export function resolve(document, value) {
  let current = value;
  for (let depth = 0; current?.$ref && depth < 20; depth += 1) {
    let target = document;
    for (const part of current.$ref.slice(2).split('/')) target = target?.[part];
    current = target ?? {};
  }
  return current;
}

/** The members of a record, those of its parts included. */
export function membersOf(document, raw) {
  const schema = resolve(document, raw ?? {});
  if (schema.items) return membersOf(document, schema.items);
  const parts = (schema.allOf ?? []).map((part) => membersOf(document, part));
  const own = Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    of,
    required: (schema.required ?? []).includes(name),
  }));
  return [...parts.flat(), ...own];
}

/** An element of the page with its attributes and what stands in it; text stays text. */
export function element(name, attributes = {}, ...children) {
  const made = window.document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
