export function Component() {
  return <h1>Contact</h1>
}
