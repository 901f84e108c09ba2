declare const found: unique symbol;

/** A name that the database gave for one of its own tables or columns. */
export type CatalogName = string & { readonly [found]: true };
