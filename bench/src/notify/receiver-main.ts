import http from 'node:http'

// Merchants' servers of a bench, all in one: answers at once, and behaves badly where its path says so.
let count = 0
const server = http.createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/readyz' || path === '/count') {
    response.end(String(count))
    return
  }
  request.resume()
  request.once('end', () => {
    if (path.startsWith('/hang/')) return
    count++
    response.writeHead(path.startsWith('/dead/') ? 500 : 204).end()
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
