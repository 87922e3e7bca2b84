import { useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { PaletteDialog, type PaletteGroup } from '../../ui/palette.ts'
import { fitter } from './fitter.ts'
import { useCommands } from './useCommands.ts'
import { usePageGroups } from './usePageGroups.ts'
import { useRecents } from './useRecents.ts'
import { useResults } from './useResults.ts'
import { useScreens } from './useScreens.ts'

/** So many are shown of one kind, once something is typed. */
const MAX_SHOWN = 6

/**
 * Ctrl-K. It opens on what can be done with what is chosen or open, what waits for the reader and what they opened last; what
 * is typed finds records of every kind, screens, and what can be done next.
 */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const typed = text.trim()
  const fits = fitter(typed)
  const only = (group: PaletteGroup, most = MAX_SHOWN): PaletteGroup =>
    typed === '' ? group : { ...group, items: group.items.filter(({ label }) => fits(label)).slice(0, most) }
  const page = usePageGroups()
  const { pages, create } = useScreens()
  const recent = useRecents()
  const commands = useCommands()
  const results = useResults(typed)
  const groups = [
    ...page.map((group) => only(group, 2 * MAX_SHOWN)),
    ...(typed === '' ? [...results.groups, recent, create, commands] : []),
    ...(typed === '' ? [] : [only(pages), ...results.groups, only(recent), only(create), only(commands)]),
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const whole = count === 0 ? t('none') : t('count', { count })
  return (
    <PaletteDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      label={t('label')}
      keys={t('keys')}
      text={text}
      onText={setText}
      groups={groups}
      status={results.searching ? t('searching') : [whole, ...results.notes].join(' · ')}
    />
  )
}
