declare const found: unique symbol;

/** A name that the database reported for one of its tables or columns. */
export type CatalogName = string & { readonly [found]: true };
