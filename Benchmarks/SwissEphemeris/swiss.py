# Swiss Ephemeris as people use it from Python, through PyPI's pyswisseph: what swiss.c measures, in the same order.
import sys
import time

start = time.process_time_ns()
import swisseph

BODIES = [
    swisseph.SUN, swisseph.MOON, swisseph.MERCURY, swisseph.VENUS, swisseph.MARS, swisseph.JUPITER, swisseph.SATURN,
    swisseph.URANUS, swisseph.NEPTUNE, swisseph.PLUTO, swisseph.CHIRON, swisseph.MEAN_NODE, swisseph.TRUE_NODE,
    swisseph.MEAN_APOG,
]


def instant(index):
    return 2415020.5 + (index * 7919 % 10007) * 7.3


def places(jd_ut, count):
    for body in BODIES[:count]:
        swisseph.calc_ut(jd_ut, body, swisseph.FLG_SWIEPH | swisseph.FLG_SPEED)


def chart(jd_ut):
    places(jd_ut, 14)
    swisseph.houses(jd_ut, 48.2, 16.37, b"P")


def average(work):
    begin = time.process_time_ns()
    for index in range(1000):
        work(instant(index))
    return (time.process_time_ns() - begin) / 1000


swisseph.set_ephe_path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/libswe/ephe")
chart(instant(1))
print(time.process_time_ns() - start)
print(average(chart))
print(average(lambda jd_ut: places(jd_ut, 10)))
