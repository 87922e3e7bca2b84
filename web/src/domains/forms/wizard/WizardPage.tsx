import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { lazyPart, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { versionQuery } from './queries.ts'

// the editor weighs more than what leads to it
const Wizard = lazyPart(async () => ({ default: (await import('./Wizard.tsx')).Wizard }))

/** The draft of a form, made in nine steps. */
export function WizardPage({ versionId }: { versionId: number }) {
  const { t } = useTranslation(['forms', 'wizard'])
  const query = useQuery(versionQuery(versionId))
  const name = textOf('core', 'routes.1401') ?? ''
  const { data } = query
  if (!data) {
    return (
      <RecordPage query={query} name={name} title={() => name} back={1400} failed={t('wizard:stepsError')}>
        {() => null}
      </RecordPage>
    )
  }
  if (data.state !== 'DRAFT' || data.definition === null) {
    return (
      <ScreenPage title={data.formName} back={1400}>
        <Surface>
          <StateView
            kind="forbidden"
            title={t('wizard.closed.title')}
            text={t(data.state === 'DRAFT' ? 'wizard.closed.other' : 'wizard.closed.sent', { name: data.author.name })}
          />
        </Surface>
      </ScreenPage>
    )
  }
  return (
    <Suspense fallback={<Waiting title={data.formName} />}>
      <Wizard key={data.id} record={{ ...data, definition: data.definition }} />
    </Suspense>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <ScreenPage title={title} back={1400}>
      <Surface>
        <Skeleton shape="record" count={8} />
      </Surface>
    </ScreenPage>
  )
}
