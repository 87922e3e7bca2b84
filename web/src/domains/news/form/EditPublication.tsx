import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { usePublicationFields } from '../fields.ts'
import type { Kind } from '../kinds.ts'
import { type Item, queries } from '../queries.ts'
import { PublicationActions } from '../record/PublicationActions.tsx'
import { titleIn } from '../titles.ts'
import { PublicationForm } from './PublicationForm.tsx'
import { publicationCheck, type Sent, type Values, valuesOf } from './values.ts'

interface EditPublicationProps {
  kind: Kind
  item: Item
  title: string
  back: 2900 | 3100 | 1001
  /** what stands beside the form */
  side?: ReactNode
  onSaved?: (item: Item) => void
}

/** The change of one, on top of what somebody else may have saved. */
export function EditPublication({ kind, item, title, back, side, onSaved }: EditPublicationProps) {
  const { t } = useTranslation(['news', 'core'])
  const fields = usePublicationFields(kind.has)
  const [check] = useState(() => publicationCheck(kind))
  const { data: log } = useQuery(queries[kind.part].log(item.id))
  const { api, conflict, work } = useRecordForm<Values, Sent, Item>({
    domain: 'news',
    nameOf: titleIn,
    queries: queries[kind.part],
    fields,
    record: item,
    check,
    valuesOf,
    send: (body, rowVersion) => kind.change(item.id, { ...body, rowVersion }),
    ...(onSaved && { onSaved }),
  })
  const form = (
    <PublicationForm
      kind={kind}
      api={api}
      item={item}
      lead={<FormConflict conflict={conflict} fields={fields} log={log} />}
    />
  )
  return (
    <EditRecordPage
      api={api}
      work={work}
      able={item.abilities.changed ?? 'FORBIDDEN'}
      label={t('news:form.save')}
      title={title}
      subtitle={titleIn(item)}
      back={back}
      status={<StateBadge machine={kind.machine} state={item.state} />}
      actions={<PublicationActions kind={kind} item={item} />}
    >
      {side ? <RecordColumns main={form} side={side} /> : form}
    </EditRecordPage>
  )
}
