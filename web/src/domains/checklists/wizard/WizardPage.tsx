import { useQuery } from '@tanstack/react-query'
import { problemText, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { StateView, Surface, TextLink } from '../../../ui/index.ts'
import { draftQuery } from '../queries.ts'
import { Wizard } from './Wizard.tsx'

/** The draft of a checklist, made in seventeen steps, for who may edit it. */
export function WizardPage({ id }: { id: string }) {
  const { t } = useTranslation(['checklists', 'wizard'])
  const query = useQuery(draftQuery(id))
  const readOnly = useReadOnly()
  const name = textOf('core', 'routes.3502') ?? ''
  const { data } = query
  if (!data) {
    return (
      <RecordPage query={query} name={name} title={() => name} back={3500} failed={t('wizard:stepsError')}>
        {() => null}
      </RecordPage>
    )
  }
  const { draftSaved = 'FORBIDDEN' } = data.abilities
  const refused = readOnly ?? (draftSaved === true ? null : problemText({ code: draftSaved, message: '' }))
  if (refused === null) return <Wizard key={data.id} record={data} />
  return (
    <ScreenPage title={data.name} back={3500}>
      <Surface>
        <StateView kind="forbidden" title={t('wizard.closed')} text={refused} />
        <TextLink href={addressOf(3502, { id: data.id })}>{t('wizard.read')}</TextLink>
      </Surface>
    </ScreenPage>
  )
}
