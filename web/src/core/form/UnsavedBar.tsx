import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { PageBar } from '../page/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { useAccount } from '../session/index.ts'
import type { UnsavedWork } from './useUnsavedWork.ts'

/** So many changed fields are named; the rest is counted. */
const NAMED = 4

interface UnsavedBarProps {
  work: UnsavedWork
  /** what the bar says while everything is saved: why nothing can be */
  idle?: string | null
  /** why nothing of it can ever be saved: it stands there before and after the first key */
  refused?: string | null
  /** what saves */
  children: ReactNode
}

/** What is not saved yet, by name, with undoing all of it; in sight wherever the page is scrolled to. */
export function UnsavedBar({ work, idle, refused, children }: UnsavedBarProps) {
  const { t } = useTranslation()
  const { dirty, draft, undo } = work
  return (
    <PageBar label={t('unsaved.bar')} status={refused ?? <Status work={work} idle={idle} />}>
      {dirty ? (
        <Button tone="quiet" onClick={undo}>
          {t('unsaved.undo')}
        </Button>
      ) : null}
      {draft ? (
        <>
          {draft.sent && !draft.sent.isRefused ? null : (
            <Button tone="quiet" onClick={draft.discard}>
              {t('unsaved.discardDraft')}
            </Button>
          )}
          <Button onClick={draft.take}>{t(draft.sent ? 'unsaved.takeSent' : 'unsaved.takeDraft')}</Button>
        </>
      ) : null}
      {children}
    </PageBar>
  )
}

function Status({ work: { dirty, draft, fields }, idle }: Pick<UnsavedBarProps, 'work' | 'idle'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { plants } = useAccount()
  const zone = usePlantZone()(plants[0])
  if (draft) return draft.sent?.sentence ?? t('unsaved.draftFound', { at: formats.dateTime(draft.at, zone) })
  if (!dirty) return idle ?? null
  const rest = fields.length - NAMED
  const named = fields.slice(0, NAMED).join(', ')
  if (fields.length === 0) return t('unsaved.some')
  return rest > 0 ? t('unsaved.fieldsAndMore', { fields: named, count: rest }) : t('unsaved.fields', { fields: named })
}
