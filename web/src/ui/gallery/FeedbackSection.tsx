import { useState } from 'react'
import {
  Button,
  Columns,
  Dialog,
  ErrorBoundary,
  Heading,
  notify,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Spinner,
  type StateKind,
  StateView,
  Surface,
  Text,
  useConfirm,
  useShortcut,
  useShortcutList,
} from '../index.ts'

const kinds: StateKind[] = ['empty', 'error', 'forbidden', 'offline', 'notFound', 'crash']

function Breaks({ broken }: { broken: boolean }) {
  if (broken) throw new Error('Broken on purpose')
  return <Text>Whole.</Text>
}

export function FeedbackSection() {
  const confirm = useConfirm()
  const shortcuts = useShortcutList()
  const [dialog, setDialog] = useState(false)
  const [broken, setBroken] = useState(false)
  useShortcut({ keys: 'n', label: 'New record', group: 'Records' }, () => notify({ title: 'New record' }))

  async function ask() {
    const yes = await confirm({ title: 'Delete this record?', text: 'It cannot be brought back.', tone: 'danger' })
    notify({ title: yes ? 'Deleted' : 'Kept', tone: yes ? 'done' : 'info' })
  }

  return (
    <Page>
      <PageHeader title="States and feedback" />
      <Surface title="Ask and tell">
        <Row>
          <Button onClick={ask}>Confirm, dangerous</Button>
          <Button onClick={() => void confirm()}>Confirm, plain</Button>
          <Button onClick={() => setDialog(true)}>Dialog</Button>
          <Button onClick={shortcuts}>Shortcuts</Button>
          <Button
            onClick={() =>
              notify({ title: 'Saved', text: 'Everyone sees it now.', action: { label: 'Undo', onPress: () => {} } })
            }
          >
            Toast
          </Button>
          <Button
            onClick={() => notify({ tone: 'error', title: 'Could not be saved', text: 'The name already exists.' })}
          >
            Error toast
          </Button>
          <Spinner />
        </Row>
      </Surface>
      <Columns least="18rem">
        {kinds.map((kind) => (
          <Surface key={kind} padding="none">
            <StateView kind={kind} compact onRetry={kind === 'error' ? () => {} : undefined} headingLevel={2} />
          </Surface>
        ))}
      </Columns>
      <Columns least="18rem">
        <Surface title="Skeleton: form">
          <Skeleton shape="form" count={3} />
        </Surface>
        <Surface title="Skeleton: record">
          <Skeleton shape="record" />
        </Surface>
        <Surface title="Skeleton: list">
          <Skeleton shape="list" />
        </Surface>
      </Columns>
      <Surface title="Error boundary">
        <ErrorBoundary
          fallback={(error, retry) => (
            <StateView
              kind="crash"
              compact
              detail={error.message}
              onRetry={() => {
                setBroken(false)
                retry()
              }}
            />
          )}
        >
          <Row>
            <Breaks broken={broken} />
            <Button onClick={() => setBroken(true)}>Break it</Button>
          </Row>
        </ErrorBoundary>
      </Surface>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="A matter to settle"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Not now</Button>
            <Button tone="primary" onClick={() => setDialog(false)}>
              Settle it
            </Button>
          </>
        }
      >
        <Heading level={3}>Inside</Heading>
        <Text tone="muted">Words about the matter.</Text>
      </Dialog>
    </Page>
  )
}
