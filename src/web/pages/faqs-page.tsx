export function Component() {
  return <h1>Faqs</h1>
}
