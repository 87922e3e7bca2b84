import { afterAll, expect, it } from 'vitest'

/**
 * Counts what a part of the proof of access asked, prints it and holds it against what was asked when the part was last
 * grown: fewer requests mean that something is not asked any longer. Call it behind the last test of the file's asking.
 */
export function countProof(part: string, least: number) {
  const made = new Map<string, number>()
  const total = () => [...made.values()].reduce((sum, one) => sum + one, 0)
  return {
    note(kind: string) {
      made.set(kind, (made.get(kind) ?? 0) + 1)
    },
    /** the last test of the file */
    end() {
      it(`has asked at least ${least} times`, () => expect(total()).toBeGreaterThanOrEqual(least))
      afterAll(() => {
        const kinds = [...made].map(([kind, count]) => `${kind} ${count}`)
        process.stdout.write(`The proof of access, ${part}: ${total()} requests (${kinds.join(', ')})\n`)
      })
    },
  }
}
