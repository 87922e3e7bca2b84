import { afterAll, expect, it } from 'vitest'

/**
 * Counts what a part of the proof of access asked, by kind, prints it and holds it against what follows from the contract:
 * what is not asked any longer, and what nobody counted on, is a failure. Call `end` behind the last test of the file.
 */
export function countProof(part: string, expected: () => Record<string, number>) {
  const made = new Map<string, number>()
  const total = () => [...made.values()].reduce((sum, one) => sum + one, 0)
  return {
    note(kind: string) {
      made.set(kind, (made.get(kind) ?? 0) + 1)
    },
    /** the last test of the file */
    end() {
      it('has asked all that follows from the contract', () => {
        const expectedRows = Object.entries(expected()).filter(([, count]) => count > 0)
        expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expectedRows))
        expect(total()).toBeGreaterThan(0)
      })
      afterAll(() => {
        const kinds = [...made].map(([kind, count]) => `${kind} ${count}`)
        process.stdout.write(`The proof of access, ${part}: ${total()} requests (${kinds.join(', ')})\n`)
      })
    },
  }
}
