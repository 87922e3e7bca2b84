import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { lazyPart, Skeleton, Surface } from '../../../ui/index.ts'
import { FormView } from '../parts/FormView.tsx'
import { forms } from '../queries.ts'

// who reads a form fetches neither its versions' page nor the editor
const VersionPage = lazyPart(async () => ({ default: (await import('../version/VersionPage.tsx')).VersionPage }))
const CodesPage = lazyPart(async () => ({ default: (await import('../codes/CodesPage.tsx')).CodesPage }))
const WizardPage = lazyPart(async () => ({ default: (await import('../wizard/WizardPage.tsx')).WizardPage }))

export const page = definePage({ Component: FormPage })

/** /formulario/{id}: a form; with `version` one of its versions, with `draft` the editor of the own draft, with `codes` the codes of its points. */
function FormPage({ params }: PageProps) {
  const query = new URLSearchParams(useLocation().searchStr)
  const [draft, version, codes] = [query.get('draft'), query.get('version'), query.get('codes')]
  if (draft || version || codes)
    return (
      <Suspense fallback={<Waiting />}>
        {draft ? <WizardPage key={draft} versionId={Number(draft)} /> : null}
        {version && !draft ? <VersionPage key={version} id={version} /> : null}
        {codes && !draft && !version ? <CodesPage id={params.id ?? ''} perPage={codes} of={query.get('of')} /> : null}
      </Suspense>
    )
  return (
    <StoredRecord record={forms.record(params.id ?? '')} route={1401} back={1400}>
      {(form) => <FormView key={form.id} form={form} />}
    </StoredRecord>
  )
}

function Waiting() {
  return (
    <Surface>
      <Skeleton shape="record" count={8} />
    </Surface>
  )
}
