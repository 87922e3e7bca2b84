import { useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useEditing } from './context.ts'
import type { NamedField } from './formula-text.ts'

/** What fields were last called, for as long as the page lives: ids are given once. */
const lastNames = new Map<number, string>()

const REFERENCE = /\{([0-9]{1,15})\}/g

/** The fields that a stored formula names and the form has no longer, each by the name that it had last. */
export function useRemovedFields(stored: string): NamedField[] {
  const { t } = useTranslation('forms')
  const { record, definition } = useEditing()
  useEffect(() => {
    for (const { id, name } of definition.fields) if (name.trim() !== '') lastNames.set(id, name.trim())
  }, [definition])
  const present = new Set(definition.fields.map(({ id }) => id))
  const ids = new Set([...stored.matchAll(REFERENCE)].map(([, id]) => Number(id)))
  const before = new Map(record.definition.fields.map(({ id, name }) => [id, name.trim()]))
  const nameOf = (id: number) => lastNames.get(id) ?? before.get(id)
  const removed = [...ids].filter((id) => !present.has(id))
  const nameless = removed.filter((id) => !nameOf(id))
  return removed.map((id) => {
    const name = nameOf(id)
    if (name) return { id, name: t('wizard.formulas.removed', { name }) }
    const number = nameless.indexOf(id) + 1
    return { id, name: [t('wizard.formulas.removedField'), number > 1 ? number : ''].join(' ').trim() }
  })
}
