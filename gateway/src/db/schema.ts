/** Every table and view, by name, for the SQL builder. Each area declares its own interface and extends this one. */
export interface Database {}
