import type { PermissionId } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import { useState } from 'react'
import { Form, Skeleton, Stack, Surface } from '../../ui/index.ts'
import { byProblems, SelectField, TextField } from '../form/index.ts'
import { useLabels } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { usePlaces } from '../pickers/index.ts'
import { NewRecordPage } from './form-pages.tsx'
import type { RecordStore } from './queries.ts'
import { useNewForm } from './useNewForm.ts'

interface Values {
  name: string
  industryId: string | null
}

interface NewDraftPageProps<R> {
  domain: Domain
  queries: RecordStore<R>
  title: string
  back: RouteId
  permission: PermissionId
  nameLabel: string
  /** the most characters of a name */
  longest: number
  plantHelp: string
  create: (draft: { name: string; industryId: number }) => Promise<R>
  nameOf: (created: R) => string
  /** goes to the editor of its draft */
  onCreated: (created: R) => void
}

/** What is begun by its name and the plant that it belongs to; the rest is its draft. */
export function NewDraftPage<R>(props: NewDraftPageProps<R>) {
  const { places, loading } = usePlaces()
  const plants = places
    .filter(({ level, enabled }) => level === 'industry' && enabled)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  if (!loading) return <NewDraft {...props} plants={plants} />
  return (
    <ScreenPage title={props.title} back={props.back}>
      <Surface>
        <Skeleton shape="form" count={2} />
      </Surface>
    </ScreenPage>
  )
}

type NewDraftProps<R> = NewDraftPageProps<R> & { plants: readonly { value: string; label: string }[] }

function NewDraft<R>({ plants, title, back, permission, longest, create, ...props }: NewDraftProps<R>) {
  const labels = useLabels(props.domain)
  // whoever has one plant has nothing to choose, and has changed nothing by it
  const [only] = plants.length === 1 ? plants : []
  const [start] = useState<Values>({ name: '', industryId: only?.value ?? null })
  const [check] = useState(() => checkUpTo(longest))
  const { domain, queries, nameOf, onCreated } = props
  const send = ({ name, industryId }: Values) => create({ name, industryId: Number(industryId) })
  const { api, work } = useNewForm<Values, Values, R>({ domain, queries, check, start, send, nameOf, onCreated })
  const { control } = api.form
  return (
    <NewRecordPage title={title} back={back} width="reading" permission={permission} api={api} work={work}>
      <Form onSubmit={api.submit} label={title} problem={api.problem}>
        <Surface>
          <Stack>
            <TextField control={control} name="name" label={props.nameLabel} required autoFocus />
            {only ? null : (
              <SelectField
                control={control}
                name="industryId"
                label={labels.column('industryId')}
                options={plants}
                help={props.plantHelp}
                required
                takeOnly
              />
            )}
          </Stack>
        </Surface>
      </Form>
    </NewRecordPage>
  )
}

/** As the contract has it: a name of one line, and a plant. */
const checkUpTo = (longest: number) =>
  byProblems<Values>(({ name, industryId }) => {
    const { length } = name.trim()
    return {
      ...(length === 0 && { name: { code: 'required' as const } }),
      ...(length > longest && { name: { code: 'tooLong' as const, params: { length: longest } } }),
      ...(industryId === null && { industryId: { code: 'required' as const } }),
    }
  })
