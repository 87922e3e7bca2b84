/**
 * Asks for the content of one event for all accounts that wait for it: one question at a time, so that a later answer
 * never arrives before an earlier one, and what comes meanwhile waits for the next question together.
 */
export function createAsker(
  ask: (accountIds: readonly number[]) => Promise<ReadonlyMap<number, object>>,
  answer: (accountId: number, content: object) => void,
  onError: (error: unknown) => void,
) {
  const waiting = new Set<number>()
  let asking: Promise<void> | undefined

  async function askAll() {
    while (waiting.size > 0) {
      const accountIds = [...waiting]
      waiting.clear()
      try {
        for (const [accountId, content] of await ask(accountIds)) answer(accountId, content)
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    for(accountIds: readonly number[]) {
      for (const accountId of accountIds) waiting.add(accountId)
      asking ??= askAll().finally(() => {
        asking = undefined
      })
    },
    async finished() {
      await asking
    },
  }
}
