import { askResponsible, reassignNonConformity } from '@lineside/contract/non-conformities'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { NonConformity } from '../queries.ts'
import { useRecordStore } from '../store.ts'
import { NextStep } from '../treatment/NextStep.tsx'
import { TakeOver } from '../treatment/TakeOver.tsx'

/** Who treats it and since when, or says whether that had an effect; nothing where it is the reader, or nobody's turn. */
export function RecordNext({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const account = useAccount()
  const store = useRecordStore()
  const { id, code, responsible, abilities, rowVersion } = record
  if (record.effectiveness === 'DUE') return <CheckNext record={record} />
  if (code === 'T' || responsible?.id === account.id) return null
  const params = { id }
  const take = async () => {
    const body = { rowVersion, responsibleId: account.id }
    store.cache(await call(reassignNonConformity, { params, body }))
  }
  return (
    <NextStep
      sentence={responsible ? t('next.treats', { person: responsible.name }) : t('next.nobody')}
      since={treatedSince(record)}
      person={responsible?.name ?? ''}
      ask={
        abilities.asked === true
          ? async (question) => store.cache(await call(askResponsible, { params, body: { question } }))
          : undefined
      }
      take={abilities.reassigned === true ? <TakeOver take={take} /> : null}
    />
  )
}

/** Who says whether the treatment had an effect, for everybody else. */
function CheckNext({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const account = useAccount()
  const store = useRecordStore()
  const { id, abilities, effectivenessCheck: check } = record
  if (!check || check.checkers.some((one) => one.id === account.id)) return null
  const person = check.checkers.map(({ name }) => name).join(' · ')
  return (
    <NextStep
      sentence={person === '' ? t('next.nobodyChecks') : t('next.checks', { person })}
      since={null}
      person={person}
      ask={
        abilities.asked === true
          ? async (question) => store.cache(await call(askResponsible, { params: { id }, body: { question } }))
          : undefined
      }
    />
  )
}

/** Since its responsible has it: the last change of hands, else since it was found. */
function treatedSince({ history, createdAt }: NonConformity): string {
  return history.findLast(({ event }) => event === 'non-conformities.reassigned')?.at ?? createdAt
}
