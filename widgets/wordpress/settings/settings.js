/** The button that tests the connection with the typed address, and the field for a custom colour. */
;(() => {
  const button = document.getElementById('reading-room-test')
  const result = document.getElementById('reading-room-result')
  const look = document.getElementById('reading-room-look')
  if (!button || !result || !look) return

  const show = lines => {
    result.replaceChildren(
      ...lines.map(({ state, text }) => {
        const item = document.createElement('li')
        item.className = `reading-room-${state}`
        item.textContent = text
        return item
      }),
    )
  }

  button.addEventListener('click', async () => {
    const { url, nonce, failed, waiting } = button.dataset
    button.disabled = true
    show([{ state: 'waiting', text: waiting }])
    try {
      const body = new URLSearchParams({
        action: 'reading_room_test',
        _ajax_nonce: nonce,
        address: document.getElementById('reading-room-address').value,
      })
      const answer = await (await fetch(url, { method: 'POST', body, credentials: 'same-origin' })).json()
      show(answer.data.lines)
    } catch {
      show([{ state: 'error', text: failed }])
    }
    button.disabled = false
  })

  const own = () => {
    document.getElementById('reading-room-own').hidden = look.value !== 'own'
  }
  look.addEventListener('change', own)
  own()
})()
