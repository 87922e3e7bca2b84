import { useState } from 'react'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { Kind } from '../kinds.ts'
import { type Item, queries } from '../queries.ts'
import { titleIn } from '../titles.ts'
import { PublicationForm } from './PublicationForm.tsx'
import { blank, publicationCheck, type Sent, type Values } from './values.ts'

interface NewPublicationProps {
  kind: Kind
  title: string
  back: 2900 | 3100 | 1001
  onCreated: (item: Item) => void
}

/** A new one of a kind; it is disabled until somebody enables it. */
export function NewPublication({ kind, title, back, onCreated }: NewPublicationProps) {
  const { t } = useTranslation('news')
  const { plants } = useAccount()
  const [check] = useState(() => publicationCheck(kind))
  const [start] = useState(() => blank(plants.length === 1 ? plants : []))
  const { api, work } = useNewForm<Values, Sent, Item>({
    domain: 'news',
    queries: queries[kind.part],
    check,
    start,
    nameOf: titleIn,
    send: kind.create,
    onCreated,
  })
  return (
    <NewRecordPage title={title} back={back} permission={kind.permission} api={api} work={work} label={t('form.save')}>
      <PublicationForm kind={kind} api={api} />
    </NewRecordPage>
  )
}
