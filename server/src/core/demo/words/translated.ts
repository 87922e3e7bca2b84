/** Texts of the demo plants by what they are called where they were first written, each in the two other languages. */
export type Translated = Readonly<Record<string, readonly [string, string]>>
