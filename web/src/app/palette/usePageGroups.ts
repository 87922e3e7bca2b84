import { useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { type PageAction, pageActions } from '../../core/palette/index.ts'
import type { PaletteGroup } from '../../ui/palette.ts'

/** What can be done with the chosen rows of a list, and with the record that is open, as when the palette was called. */
export function usePageGroups(): readonly PaletteGroup[] {
  const { t } = useTranslation('palette')
  const [actions] = useState(pageActions)
  const chosen = actions.filter(({ selected }) => selected !== undefined)
  const ofPage = actions.filter(({ selected }) => selected === undefined)
  return [
    { id: 'chosen', label: t('selected', { count: chosen[0]?.selected ?? 0 }), items: chosen.map(itemOf) },
    { id: 'actions', label: t('actions'), items: ofPage.map(itemOf) },
  ]
}

const itemOf = ({ id, label, blocked, onSelect }: PageAction, at: number) => ({
  id: `action-${id}-${at}`,
  label,
  blocked,
  onSelect,
})
