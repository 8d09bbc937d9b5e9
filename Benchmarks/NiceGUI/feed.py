"""A feed of 100 cards in NiceGUI: what `Benchmarks nicegui` measures our own beside.

The port is the one argument. Each card has a name, a time, a text, a button that counts likes and one that counts comments.
"""
import sys

from nicegui import ui


@ui.page('/')
def feed():
    with ui.column().classes('w-full max-w-xl mx-auto gap-4'):
        for number in range(100):
            card(number)


def card(number: int):
    with ui.card().classes('w-full'):
        with ui.row().classes('items-center gap-3'):
            ui.avatar('person')
            with ui.column().classes('gap-0'):
                ui.label(f'Person {number % 12}').classes('font-semibold')
                ui.label(f'{number} min. ago').classes('text-sm text-gray-500')
        ui.label(f'Post number {number}: a sentence or two about what happened today, as people write them.')
        with ui.row().classes('items-center gap-6'):
            likes = ui.button(str(1 + number % 7), icon='favorite_border').props('flat')
            likes.on('click', lambda: likes.set_text(str(int(likes.text) + 1)))
            ui.button(str(number % 4), icon='chat_bubble_outline').props('flat')


ui.run(host='127.0.0.1', port=int(sys.argv[1]), reload=False, show=False, title='Feed', access_log=False, reconnect_timeout=60)
