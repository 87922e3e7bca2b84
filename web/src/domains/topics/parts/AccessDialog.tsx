import { changeTopicAccess } from '@lineside/contract/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { defineFields, FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  Dialog,
  IconButton,
  IconTrash,
  Meta,
  notify,
  Row,
  Select,
  Skeleton,
  Stack,
  Text,
  Unseen,
} from '../../../ui/index.ts'
import { writePeople } from '../fields.ts'
import { accessQuery, type Topic, type TopicAccess, topics } from '../queries.ts'
import styles from './Access.module.css'
import { AddPeople } from './AddPeople.tsx'
import { type AccessPerson, type Level, levelOptions } from './access-people.ts'

interface Values {
  people: AccessPerson[]
}

interface AccessDialogProps {
  topic: Pick<Topic, 'id' | 'name'>
  onClose: () => void
}

/** Who may see the actions of a topic, and who may make them. */
export function AccessDialog({ topic, onClose }: AccessDialogProps) {
  const { t } = useTranslation('topics')
  const { data, error, refetch } = useQuery({ ...accessQuery(topic.id), staleTime: 0 })
  if (data) return <Manage topic={topic} access={data} onClose={onClose} />
  return (
    <Dialog open title={t('access.title', { name: topic.name })} onClose={onClose}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}

const valuesOf = ({ people }: TopicAccess): Values => ({
  people: people.map(({ person, level, active, mayOpen }) => ({
    ...person,
    level,
    note: active ? (mayOpen ? null : 'mayNotOpen') : 'inactive',
  })),
})

const fields = defineFields<TopicAccess>()('topics', [
  { key: 'people', kind: 'own', write: writePeople, of: (access) => valuesOf(access).people },
])

function Manage({ topic, access, onClose }: AccessDialogProps & { access: TopicAccess }) {
  const { t } = useTranslation(['topics', 'core'])
  const client = useQueryClient()
  const store = (current: TopicAccess) => client.setQueryData(accessQuery(topic.id).queryKey, current)
  const { api, conflict } = useCommandForm<Values, Values, TopicAccess, TopicAccess>({
    check: async (values) => ({ values, errors: {} }),
    defaultValues: valuesOf(access),
    valuesOf,
    record: access,
    send: ({ people }, rowVersion) =>
      call(changeTopicAccess, {
        params: { id: topic.id },
        body: { rowVersion, people: people.map(({ id, level }) => ({ accountId: id, level })) },
      }),
    onDone: (saved) => {
      store(saved)
      void client.invalidateQueries({ queryKey: topics.log(topic.id).queryKey })
      topics.invalidateRows(client)
      onClose()
      notify({ title: t('topics:access.done', { name: topic.name }) })
    },
    onStale: store,
  })
  const { field } = useController({ control: api.form.control, name: 'people' })
  const people = field.value
  return (
    <FormDialog
      open
      width="wide"
      api={api}
      title={t('topics:access.title', { name: topic.name })}
      submit={t('core:actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={fields} />}
    >
      <Stack>
        <AddPeople known={people.map(({ id }) => id)} onAdd={(added) => field.onChange([...people, ...added])} />
        <People people={people} onChange={field.onChange} />
      </Stack>
    </FormDialog>
  )
}

function People({ people, onChange }: { people: readonly AccessPerson[]; onChange: (people: AccessPerson[]) => void }) {
  const { t } = useTranslation('topics')
  const [said, setSaid] = useState('')
  if (people.length === 0) return <Text tone="muted">{t('access.none')}</Text>
  return (
    <>
      <Stack as="ul" gap={0} aria-label={t('access.people')}>
        {people.map(({ id, name, level, note }) => (
          <Row key={id} as="li" wrap={false} padY={6} line="below" className={styles.person}>
            <Text as="span" fit="grow" className={styles.name}>
              {name}
              {note ? (
                <Meta block size={12}>
                  {t(`access.${note}`)}
                </Meta>
              ) : null}
            </Text>
            <span className={styles.level}>
              <Select
                label={t('access.levelOf', { name })}
                hideLabel
                options={levelOptions()}
                value={level}
                onChange={(value) =>
                  value && onChange(people.map((one) => (one.id === id ? { ...one, level: value as Level } : one)))
                }
                required
              />
            </span>
            <IconButton
              icon={IconTrash}
              label={t('access.remove', { name })}
              onClick={() => {
                onChange(people.filter((one) => one.id !== id))
                setSaid(t('access.removed', { name }))
              }}
            />
          </Row>
        ))}
      </Stack>
      <Unseen role="status">{said}</Unseen>
    </>
  )
}
