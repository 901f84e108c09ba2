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

/** An element of the page with its attributes and what stands in it; text stays text. */
export function element(name, attributes = {}, ...children) {
  const made = window.document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
