import { toast } from './toast.ts'

/** Puts a text on the clipboard and says so; where the browser refuses, it says that. */
export async function copyText(text: string, said: { title: string; description?: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Your browser does not allow it.',
      variant: 'destructive',
    })
  }
}
