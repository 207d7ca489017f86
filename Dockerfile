# The shop as an image: docker build --secret id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY -t hormoz .
# BuildKit of Docker 20.10 or newer.
# The build needs no database; settings come when it runs (docs/deploy.md).

FROM node:24-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
# Dependencies change seldom: their layer stays.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The key of server actions is baked in and has to be the same for every build; a secret mount leaves no trace in layers.
RUN --mount=type=secret,id=actions_key,required=true \
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY="$(cat /run/secrets/actions_key)" NEXT_OUTPUT=standalone npm run build

FROM node:24-bookworm-slim
WORKDIR /shop
# A container is reached from outside of it; whoever runs it decides which port of the host leads here.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 KEEP_ALIVE_TIMEOUT=75000
# Less memory, as `npm start` has it (scripts/lib/server-process.ts).
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
COPY --from=build /shop/.next/standalone ./
COPY --from=build /shop/.next/static ./.next/static
COPY --from=build /shop/public ./public
USER node
EXPOSE 3000
# Alive, not ready (/api/ready): a new container would not bring a database back.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
