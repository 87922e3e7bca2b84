import { useState } from 'react'
import { Columns, type DroppedFile, DropZone, Page, PageHeader, PictureViewer, Surface, Thumbnail } from '../index.ts'

const diagram = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="${colour}"/><circle cx="160" cy="120" r="70" fill="white" opacity=".4"/></svg>`)}`

const pictures = [
  { name: 'label.jpg', src: diagram('teal') },
  { name: 'seal.jpg', src: diagram('peru') },
]

const start: readonly DroppedFile[] = [
  { key: '1', name: 'calibration report.pdf', type: 'PDF', size: '482.13 Kb', date: '21/11/2026' },
  { key: '2', name: 'film of the line.mp4', type: 'MP4', size: '92.40 Mb', date: '', percent: 38 },
  { key: '3', name: 'setup.exe', type: 'EXE', size: '1.20 Mb', date: '', error: 'File not supported!' },
]

export function FilesSection() {
  const [files, setFiles] = useState(start)
  const [shown, setShown] = useState<number | null>(null)
  const open = shown === null ? undefined : pictures[shown]
  return (
    <Page width="reading">
      <PageHeader title="Files" subtitle="Dropped or chosen, several at once; pictures open large" />
      <Surface>
        <DropZone
          label="Evidence"
          help="Documents, pictures and films"
          required
          files={files}
          onFiles={(added) =>
            setFiles([
              ...files,
              ...added.map((file) => ({ key: file.name, name: file.name, type: '', size: `${file.size} B`, date: '' })),
            ])
          }
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          onRetry={() => {}}
        />
      </Surface>
      <Surface>
        <DropZone label="Wrong" error="Attach at least one file." files={[]} onFiles={() => {}} onRemove={() => {}} />
      </Surface>
      <Surface title="Pictures">
        <Columns>
          {pictures.map((picture, at) => (
            <Thumbnail key={picture.name} {...picture} onOpen={() => setShown(at)} />
          ))}
          <Thumbnail name="coming.jpg" src={null} onOpen={() => {}} />
          <Thumbnail name="lost.jpg" src={null} lost="The picture could not be loaded" onOpen={() => {}} />
          <Thumbnail name="large.jpg" src={diagram('slateblue')} size="touch" onOpen={() => setShown(0)} />
        </Columns>
      </Surface>
      {open && shown !== null ? (
        <PictureViewer {...open} at={shown} count={pictures.length} onGo={setShown} onClose={() => setShown(null)} />
      ) : null}
    </Page>
  )
}
