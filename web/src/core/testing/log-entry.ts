interface Own {
  before?: object
  after: object
  at?: string
}

/** An entry of a record's history by Helena Prado, of an enabled record: `products.created`, `products.changed` … */
export function logEntry(event: `${string}.${string}`, entityId: number, { before, after, at }: Own) {
  const isNew = event.endsWith('.created')
  return {
    id: isNew ? 1 : 2,
    entity: event.slice(0, event.indexOf('.')),
    entityId,
    event,
    from: isNew ? null : 'ENABLED',
    to: 'ENABLED',
    actor: { id: 9, name: 'Helena Prado' },
    at: at ?? `2026-11-2${isNew ? 0 : 1}T12:00:00.000Z`,
    reason: null,
    before: before ?? null,
    after,
  }
}
