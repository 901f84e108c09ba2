/** A table: the type of its rows, and the columns that the database fills in when an insert leaves them out. */
export interface Table<Row extends object, Defaulted extends keyof Row = never> {
  row: Row;
  /** Columns may be left out when the database fills them in, or when they may be null. */
  insert: Writable<Omit<Row, Defaulted | Nullable<Row>>> & Partial<Pick<Row, Defaulted | Nullable<Row>>>;
  update: Partial<Row>;
}

type Nullable<Row> = { [Column in keyof Row]-?: null extends Row[Column] ? Column : never }[keyof Row];
type Writable<Row> = { [Column in keyof Row]: Row[Column] };
