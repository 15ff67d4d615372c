/** Something that is good for a while. */
export interface Secret {
  readonly name: string
  /** What it is answered when its time is over. */
  readonly over: string
  /** @param gateway where it is asked for */
  make(gateway: number): Promise<Made>
}

export interface Made {
  /** @returns `done`, or the key of the refusal */
  take(gateway: number): Promise<string>
  /** Lets its time end, by the database's clock. */
  end(): Promise<unknown>
}
