/** What the network says of an operation that was asked for here: by its reply, to an inquiry, or as an event. */
export type NetworkAnswer =
  | {
      readonly result: 'done'
      /** The network's own time. */
      readonly at: string
      /** Minor units, where it says how much; another amount than was asked for is no answer to it. */
      readonly amount?: bigint | undefined
      readonly arn?: string | null
    }
  | {
      readonly result: 'refused'
      readonly at: string
      readonly amount?: bigint | undefined
      /** The network's code for its reason, and its words. */
      readonly code?: string | null
      readonly reason?: string | null
    }
