/** A stop of a started route. */
interface Stop {
  position: number
  collectPoint: { id: number }
  /** null: done with any form there */
  form: { id: number } | null
  doneAt: string | null
}

/**
 * The stop that a record does: the first at its point that waits for its form, else the first there that is done with any form;
 * undefined where all are done, and nothing happens. On a device without the server as in the server, which has it in SQL
 * (`markStopDone`).
 */
export function stopOfRecord<S extends Stop>(
  stops: readonly S[],
  { formId, collectPointId }: { formId: number; collectPointId: number },
): S | undefined {
  const open = stops
    .filter(({ doneAt, collectPoint }) => doneAt === null && collectPoint.id === collectPointId)
    .toSorted((a, b) => a.position - b.position)
  return open.find(({ form }) => form?.id === formId) ?? open.find(({ form }) => form === null)
}
