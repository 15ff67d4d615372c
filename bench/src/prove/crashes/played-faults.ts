/** What came out otherwise than it should. */
type PlayedFault = () => Promise<string[]>
/** By the part of the sandbox that plays them. */
export type PlayedFaults = Readonly<Record<string, PlayedFault>>
