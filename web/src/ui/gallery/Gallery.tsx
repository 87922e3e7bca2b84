import { useState } from 'react'
import { BoxesSection } from './BoxesSection.tsx'
import { ControlsSection } from './ControlsSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import styles from './Gallery.module.css'
import { InputsSection } from './InputsSection.tsx'
import { MatrixSection } from './MatrixSection.tsx'
import { TableSection } from './TableSection.tsx'
import { TouchSection } from './TouchSection.tsx'
import { TreeSection } from './TreeSection.tsx'

const sections = [
  { id: 'table', label: 'Table and filters', Section: TableSection },
  { id: 'matrix', label: 'Grid', Section: MatrixSection },
  { id: 'tree', label: 'Tree', Section: TreeSection },
  { id: 'boxes', label: 'Boxes and words', Section: BoxesSection },
  { id: 'controls', label: 'Controls', Section: ControlsSection },
  { id: 'inputs', label: 'Form kit', Section: InputsSection },
  { id: 'files', label: 'Files and pictures', Section: FilesSection },
  { id: 'touch', label: 'Touch', Section: TouchSection },
  { id: 'data', label: 'Values, charts, lists', Section: DataSection },
  { id: 'feedback', label: 'States and feedback', Section: FeedbackSection },
] as const

type SectionId = (typeof sections)[number]['id']

function named(): SectionId {
  const section = new URLSearchParams(location.search).get('section')
  return sections.find((one) => one.id === section)?.id ?? 'table'
}

/** Every component in its states, one section a screen: `?section=inputs`. For developers, so in English alone. */
export function Gallery() {
  const [section, setSection] = useState(named)
  const Section = sections.find((one) => one.id === section)?.Section ?? TableSection

  function show(id: SectionId) {
    history.replaceState(history.state, '', `?${new URLSearchParams({ section: id })}`)
    setSection(id)
  }

  return (
    <>
      <nav className={styles.sections} aria-label="Sections">
        {sections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.section}
            aria-pressed={id === section}
            onClick={() => show(id)}
          >
            {label}
          </button>
        ))}
      </nav>
      <Section />
    </>
  )
}
